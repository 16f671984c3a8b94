const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Content types of an export of records, by its format. */
export const tableTypes = ['text/csv', xlsx]

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Content types of a report on an assessment or of a statement, by its format. */
export const reportTypes = ['application/pdf', xlsx, 'application/json', docx, 'application/xhtml+xml']
