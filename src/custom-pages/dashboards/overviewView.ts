/** Name of the overview in the URL. */
export const overviewView = 'overview'
