/** The colours of the design (look.md §2) that reports use, by scheme; a test compares them with the client's. */
export const schemes = {
  light: {
    canvas: '#F4F5F8',
    surface: '#FFFFFF',
    line: '#E8EBF0',
    lineStrong: '#D8DDE5',
    control: '#828B9B',
    text: '#151B26',
    text2: '#4A5565',
    text3: '#616C7B',
    primary: '#2546C4',
    axis: '#C3CAD4',
    bar: '#3251C2',
    rise: '#3251C2',
    fall: '#C88225',
    heat: ['#E3E9FB', '#BFCCF5', '#93A8EC', '#6480DC', '#3251C2', '#22389A', '#162468'],
    onHeat: '#FFFFFF',
  },
  dark: {
    canvas: '#0D1015',
    surface: '#13171E',
    line: '#222934',
    lineStrong: '#303947',
    control: '#667284',
    text: '#E9EDF3',
    text2: '#A8B2C1',
    text3: '#8893A3',
    primary: '#8FA6FF',
    axis: '#3A4453',
    bar: '#5E7FE5',
    rise: '#5E7FE5',
    fall: '#F4C98D',
    heat: ['#1A2240', '#24325F', '#324789', '#4663BC', '#5E7FE5', '#8FA6FF', '#C6D1FF'],
    onHeat: '#0D1015',
  },
} as const

export type SchemeName = keyof typeof schemes
