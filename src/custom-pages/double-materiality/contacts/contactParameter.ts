/** Query parameter of the list of stakeholders that names the one open in a sidebar. */
export const contactParameter = 'contact'
