/** Query parameter of a topic's page that names the subject open in a sidebar. */
export const subjectParameter = 'subject'
