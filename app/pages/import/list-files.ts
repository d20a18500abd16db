/** File types offered when choosing a list of cars. */
export const LIST_FILES =
  '.xlsx,.csv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
