/** The id of the form that the checkboxes in the list belong to. */
export const BULK_FORM = 'bulk'
