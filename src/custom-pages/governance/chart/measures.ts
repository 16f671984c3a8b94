/** Sizes of the drawing, in px at its natural scale. */
export const measures = {
  /** Between the lines of a box. */
  lineHeight: 16,
  /** From the top of a box to its first baseline, and what is left of a line at its foot. */
  firstBaseline: 19,
  boxFrame: 12,
  /** Left and right of the text. */
  boxPadding: 14,
  /** Room for « Hélène : 100,00 % » under any name. */
  narrowestBox: 132,
  /** The widest a name makes a box; beyond, it goes on in a second line. */
  widestBox: 208,
  /** Lines that a name takes at most; what is longer is cut. */
  nameLines: 3,
  /** Under the name: the part of the capital, then that of the votes. */
  factLines: 2,
  /** Between neighbours of a layer. */
  boxGap: 16,
  /** Room for the part written at the end of a line. */
  portWidth: 50,
  widestPort: 64,
  /** A line that would step aside by this little runs straight. */
  straightens: 8,
  /** Around everything. */
  margin: 12,
  /** From a box down to the first track. */
  leave: 14,
  /** From track to track. */
  trackStep: 10,
  /** From the last track down to a box, its label between. */
  arrive: 30,
  /** From a box up to the baseline of the label. */
  labelRise: 10,
  /** Between lines that go up at the right, to close a loop. */
  laneStep: 14,
  /** Where such a line leaves its owner, beside those that lead down. */
  loopOffset: 12,
} as const

/** How high boxes are that hold so many lines. */
export const heightOf = (lines: number): number => lines * measures.lineHeight + measures.boxFrame
