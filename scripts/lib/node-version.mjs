// Old syntax on purpose: an old Node must be able to read this file and its importers to say that it is too old.
var OLDEST = [20, 19];

/** Says in one line that this Node is too old, or returns null. */
export function complaintAboutNode(version) {
  var parts = version.replace('v', '').split('.').map(Number);
  var tooOld = parts[0] < OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] < OLDEST[1]);
  return tooOld ? 'Plataforma precisa do Node ' + OLDEST.join('.') + ' ou mais novo; este é o ' + version + '.' : null;
}

/** Whoever reads may go (`| head`): the command does its work to the end, without a word. */
function outliveItsReader(stream) {
  stream.on('error', function (error) {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Runs the command, or says why this Node cannot and ends with exit code 1. */
export function withModernNode(run) {
  var complaint = complaintAboutNode(process.version);
  if (complaint) {
    console.error(complaint);
    process.exitCode = 1;
    return;
  }
  [process.stdout, process.stderr].forEach(outliveItsReader);
  run().catch(function (error) {
    console.error(error && error.name === 'PlainError' ? error.message : error);
    process.exit(1);
  });
}
