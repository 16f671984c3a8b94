/** Days for which the link of a guest contributor is valid; a new link starts them again. */
export const guestLinkDays = 60

/** Maximum guest contributors of one disclosure. */
export const guestsMax = 200

/** Maximum mails with a link to one address in 24 hours, whoever sends them and for whichever disclosure. */
export const guestLinksPerDay = 5
