export type Caption = { fromSeconds: number; toSeconds: number; text: string }

/** WebVTT, one caption per sentence. */
export const writeCaptions = (captions: readonly Caption[]): string =>
  [
    'WEBVTT',
    ...captions.map(
      ({ fromSeconds, toSeconds, text }) => `${stamp(fromSeconds)} --> ${stamp(toSeconds)}\n${text}`,
    ),
    '',
  ].join('\n\n')

/** `00:01:02.300` */
const stamp = (seconds: number): string => new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23)
