/**
 * Something outside the program keeps it from starting: a setting, a folder, a server.
 * The message is one sentence written for the person at the terminal, so the entry
 * points print it alone; any other error is a fault of ours and is printed whole.
 */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
