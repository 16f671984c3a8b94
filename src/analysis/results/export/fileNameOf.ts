/** A title as a file name, without the characters that file systems reserve. */
export const fileNameOf = (title: string, ending: string): string =>
  `${
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'export'
  }.${ending}`
