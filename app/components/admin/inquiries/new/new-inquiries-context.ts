import { createContext } from 'react'

/** The number of unanswered inquiries, for the menu and the page title; null if it can't be read. */
export const NewInquiriesContext = createContext<number | null>(0)

/** The number of the reader's actions that are overdue or due today, for the menu. */
export const DueActionsContext = createContext(0)
