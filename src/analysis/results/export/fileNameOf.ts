/** A title as the name of a file: without what a file system takes for something else. */
export const fileNameOf = (title: string, ending: string): string =>
  `${
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'export'
  }.${ending}`
