// The syntax is old on purpose: an old Node must be able to read this file and its importers to say that it is too old.
var OLDEST = [20, 19];

/** A line that says that this Node is too old, or null. */
export function complaintAboutNode(version) {
  var parts = version.replace('v', '').split('.').map(Number);
  var tooOld = parts[0] < OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] < OLDEST[1]);
  return tooOld ? 'Plataforma precisa do Node ' + OLDEST.join('.') + ' ou mais novo; este é o ' + version + '.' : null;
}

/** The reader of the output may end early (`| head`). The command then works to its end silently. */
function outliveItsReader(stream) {
  stream.on('error', function (error) {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Runs the command. When this Node is too old, says so and ends with exit code 1. */
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
