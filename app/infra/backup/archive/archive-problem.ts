/** Why an archive is rejected, as a sentence for the terminal. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem'
}
