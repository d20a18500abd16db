export const SETTINGS_SAVED = 'Settings saved'
export const SETTINGS_LOAD_FAILED = 'Failed to load settings'
export const SETTINGS_SAVE_FAILED = 'Failed to save settings'
export const WHATSAPP_NUMBER_WRONG =
  'WhatsApp number must be a mobile number, such as 0712 345 678 or +254 712 345 678.'
export const OWN_SECOND_STEP_FIRST =
  'Set up your own second step first, under Your account. Then you can require it of everyone.'

export const NO_PUBLIC_URL = 'The shop does not know its web address'
export const NO_PUBLIC_URL_MEANS =
  'Until it does, search engines and link previews get no address, feeds and the sitemap are closed, and links for staff cannot be emailed.'

export const CONTACT_PHONE_WRONG =
  'Contact phone must be one phone number, such as +254 712 345 678 or 020 234 5678.'
