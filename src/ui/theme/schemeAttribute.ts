/** Attribute of `<html>` that says which colour scheme is painted. */
export const schemeAttribute = 'data-scheme'
