/** Why an archive is not used, in a sentence for the person at the terminal. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem'
}
