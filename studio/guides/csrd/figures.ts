/** Lines per standard of EFRAG's IG 3 list, draft of November 2023 (general requirements apart). */
export const datapoints = [
  ['E1', 223],
  ['S1', 205],
  ['ESRS 2', 153],
  ['E4', 123],
  ['E5', 87],
  ['S2', 75],
  ['S3', 74],
  ['S4', 73],
  ['E2', 71],
  ['G1', 55],
  ['E3', 51],
] as const

/** Share of 656 statements that hold the topic material, in percent (EFRAG's review of 2025). */
export const materialShares = [
  ['S1', 99],
  ['E1', 98],
  ['G1', 93],
  ['S4', 68],
  ['E5', 65],
  ['S2', 63],
] as const
