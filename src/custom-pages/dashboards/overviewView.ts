/** What the address calls the overview. */
export const overviewView = 'overview'
