import { createContext } from 'react'

/** The number of unanswered inquiries, for the menu and the page title. */
export const NewInquiriesContext = createContext(0)
