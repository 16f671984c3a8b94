/** Colours of the light scheme (look.md §2), because documents are printed on paper. */
export const paper = {
  text: '#151B26',
  secondary: '#4A5565',
  caption: '#616C7B',
  line: '#E8EBF0',
  lineStrong: '#D8DDE5',
  subtle: '#FAFBFC',
  primary: '#2546C4',
  primarySoft: '#EBEFFC',
  success: '#17704A',
  warning: '#8A5300',
  warningSoft: '#FCF1DA',
  error: '#B92B2B',
  universe: { E: '#0B7561', S: '#A84F08', G: '#6A45B8' },
} as const
