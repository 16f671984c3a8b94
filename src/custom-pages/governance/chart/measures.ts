/** Sizes of the drawing, in px at scale 1. */
export const measures = {
  /** Height of a text line in a box. */
  lineHeight: 16,
  /** From the top of a box to its first baseline, and the space below its last line. */
  firstBaseline: 19,
  boxFrame: 12,
  /** Left and right of a box's text. */
  boxPadding: 14,
  /** Minimum width of a box: fits « Hélène : 100,00 % » below any name. */
  narrowestBox: 132,
  /** Maximum width of a box. A longer name wraps. */
  widestBox: 208,
  /** Maximum number of lines of a name. A longer one is cut off. */
  nameLines: 3,
  /** Below the name: the share of capital, then of votes. */
  factLines: 2,
  /** Between neighbouring boxes of a layer. */
  boxGap: 16,
  /** Space for the share written at the end of a line. */
  portWidth: 50,
  widestPort: 64,
  /** A line with a smaller offset than this is drawn straight. */
  straightens: 8,
  /** Around the drawing. */
  margin: 12,
  /** From a box down to the first track. */
  leave: 14,
  /** Between tracks. */
  trackStep: 10,
  /** From the last track down to a box, with the label in between. */
  arrive: 30,
  /** From a box up to the baseline of the label. */
  labelRise: 10,
  /** Between the lines of loops that go up at the right. */
  laneStep: 14,
  /** Offset at which a loop's line leaves its owner, next to the lines that lead down. */
  loopOffset: 12,
} as const

/** Height of a box with this number of lines. */
export const heightOf = (lines: number): number => lines * measures.lineHeight + measures.boxFrame
