// The syntax is old on purpose: an old Node must be able to read this file and its importers to say that it is too old.
var OLDEST_MAJOR = 20;
var OLDEST_MINOR = 19;

/**
 * A line that says that this Node is too old, or null.
 * @param {string} version such as `v20.19.0`
 */
export function complaintAboutNode(version) {
  var parts = version.replace('v', '').split('.');
  var major = Number(parts[0]);
  var tooOld = major < OLDEST_MAJOR || (major === OLDEST_MAJOR && Number(parts[1]) < OLDEST_MINOR);
  return tooOld
    ? 'Plataforma precisa do Node ' + OLDEST_MAJOR + '.' + OLDEST_MINOR + ' ou mais novo; este é o ' + version + '.'
    : null;
}

/**
 * The reader of the output may end early (`| head`). The command then works to its end silently.
 * @param {NodeJS.WriteStream} stream
 */
function outliveItsReader(stream) {
  stream.on('error', function (/** @type {NodeJS.ErrnoException} */ error) {
    if (error.code !== 'EPIPE') throw error;
  });
}

/**
 * Runs the command. When this Node is too old, says so and ends with exit code 1.
 * @param {() => Promise<void>} run
 */
export function withModernNode(run) {
  var complaint = complaintAboutNode(process.version);
  if (complaint) {
    console.error(complaint);
    process.exitCode = 1;
    return;
  }
  [process.stdout, process.stderr].forEach(outliveItsReader);
  run().catch(function (/** @type {unknown} */ error) {
    console.error(error instanceof Error && error.name === 'PlainError' ? error.message : error);
    process.exit(1);
  });
}
