/** Inline paths: the icon library would add 2 KB for five icons. */
const lines = {
  check: 'M4 12.5l5 5L20 6.5',
  back: 'M20 12H4m7-7l-7 7 7 7',
  offline: 'M3 3l18 18M9 6.5A6 6 0 0 1 18 12a4 4 0 0 1 2.5 6.5M6 9a5 5 0 0 0 1 10h10',
  about: 'M12 6c-2-2-5-2-9-2v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zm0 0v14',
  comment: 'M4 4h16v13H9l-5 4zM12 7.5v6M9 10.5h6',
} as const

/** An icon of the respondent's page. The text beside it says the same. */
export const Icon = ({ name, size = 16 }: { name: keyof typeof lines; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={lines[name]} />
  </svg>
)
