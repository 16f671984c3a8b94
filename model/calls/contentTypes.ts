const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Content types of an export of records, by its format. */
export const tableTypes = ['text/csv', xlsx]

/** Content types of a report on an assessment, by its format. */
export const reportTypes = ['application/pdf', xlsx, 'application/json']
