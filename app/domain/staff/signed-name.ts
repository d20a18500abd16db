/** The name of an account that nobody has named. */
export const NO_NAME = 'User'

const GENERATED = new RegExp(`^(?:.* )?Admin$|^${NO_NAME}$`)

/** The name of the first owner until they enter their own. */
export const generatedName = (siteName: string): string => `${siteName} Admin`

export const isGeneratedName = (fullName: string): boolean => GENERATED.test(fullName.trim())

type Signer = { readonly fullName: string; readonly siteName: string }

/** Whom paper names as its author: the person, or the shop while the person has no name of their own. */
export const signedName = ({ fullName, siteName }: Signer): string =>
  isGeneratedName(fullName) ? siteName : fullName.trim()

/** The same for buyers, who are shown no surnames: `Achieng` from `Achieng Otieno`. */
export const signedFirstName = ({ fullName, siteName }: Signer): string =>
  isGeneratedName(fullName) ? siteName : (fullName.trim().split(/\s+/)[0] ?? siteName)
