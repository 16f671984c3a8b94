/** Attribute of `<html>` that selects the colour scheme. */
export const schemeAttribute = 'data-scheme'
