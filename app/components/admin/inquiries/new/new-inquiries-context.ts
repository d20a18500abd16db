import { createContext } from 'react'

/** The number of unanswered inquiries, for the menu and the page title; null if it can't be read. */
export const NewInquiriesContext = createContext<number | null>(0)

/** How many actions of the reader are overdue or due today, for the menu. */
export const DueActionsContext = createContext(0)
