// A scheme is matched by its last character: matching from its start would scan a long word once per letter.
/** An address that a mail program or a page turns into a link: a scheme, « www. », or a host followed by a path. */
const address =
  /[a-z0-9+.-]:\/\/|\bwww\d?\.\S|(?:^|[^\p{L}\p{N}.@-])(?:(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]{1,59})|(?:\d{1,3}\.){3}\d{1,3})(?::\d|[/?#]\S)/iu

/**
 * The top-level domains of a bare host name that mail programs turn into a link; French abbreviations do not end with
 * them.
 */
const endings =
  'com|net|org|info|biz|io|app|dev|co|ai|me|xyz|top|site|online|store|shop|link|click|live|icu|cloud|page|web|website|example|test|' +
  'fr|eu|de|uk|be|ch|it|es|nl|lu|us|ca|ru|cn|tv|ly|to|gg|pl|pt|at|se|no|dk|jp|in|br|ma|dz|tn|sn|ci'
const bareHost = new RegExp(
  `(?:^|[^\\p{L}\\p{N}.@-])(?:[\\p{L}\\p{N}-]{2,}\\.)+(?:${endings})(?![\\p{L}\\p{N}.-])`,
  'iu',
)

/**
 * True if a name contains a web address. Names appear in the product's e-mails and in other people's lists: a name that
 * is a link would lead their readers away. A bare host counts too, except in registered company names, such as «
 * Booking.com ».
 */
export const holdsWebAddress = (name: string, kind: 'typed' | 'registered' = 'typed'): boolean =>
  address.test(name) || (kind === 'typed' && bareHost.test(name))

/** Direction marks: invisible, and able to reverse the displayed text (line separators and controls: see `text`). */
export const holdsDirectionMark = (name: string): boolean => /[\u061c\u200e\u200f]/u.test(name)
