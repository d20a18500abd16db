/**
 * Something outside the program keeps it from starting: a setting, a folder, a server. Entry points
 * print only its message, one sentence for the terminal; any other error is a bug and printed
 * whole.
 */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
