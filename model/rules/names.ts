// A scheme is known by its end: looked for from its beginning, a long word would be read once for each letter.
/** An address that a mail or a page makes a link of: a scheme, « www. », or a host with what follows it. */
const address =
  /[a-z0-9+.-]:\/\/|\bwww\d?\.\S|(?:^|[^\p{L}\p{N}.@-])(?:(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]{1,59})|(?:\d{1,3}\.){3}\d{1,3})(?::\d|[/?#]\S)/iu

/** The endings of a bare host name that mail programs make a link of; French abbreviations end otherwise. */
const endings =
  'com|net|org|info|biz|io|app|dev|co|ai|me|xyz|top|site|online|store|shop|link|click|live|icu|cloud|page|web|website|example|test|' +
  'fr|eu|de|uk|be|ch|it|es|nl|lu|us|ca|ru|cn|tv|ly|to|gg|pl|pt|at|se|no|dk|jp|in|br|ma|dz|tn|sn|ci'
const bareHost = new RegExp(
  `(?:^|[^\\p{L}\\p{N}.@-])(?:[\\p{L}\\p{N}-]{2,}\\.)+(?:${endings})(?![\\p{L}\\p{N}.-])`,
  'iu',
)

/**
 * Does a name hold the address of a web page? Names stand in our mails and in other people's lists: one that is a link
 * leads their readers away. A host alone counts too, but for the names under which companies are registered, such as
 * « Booking.com ».
 */
export const holdsWebAddress = (name: string, kind: 'typed' | 'registered' = 'typed'): boolean =>
  address.test(name) || (kind === 'typed' && bareHost.test(name))

/** Marks of direction: invisible, and able to turn what a name says around (line separators and controls: `text`). */
export const holdsDirectionMark = (name: string): boolean => /[\u061c\u200e\u200f]/u.test(name)
