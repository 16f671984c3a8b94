/** Query parameter of the list of data requests that names the one open in a sidebar. */
export const requestParameter = 'request'
