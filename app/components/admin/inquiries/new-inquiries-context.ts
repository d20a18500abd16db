import { createContext } from 'react'

/** How many inquiries wait for an answer, for the menu and the window's title. */
export const NewInquiriesContext = createContext(0)
