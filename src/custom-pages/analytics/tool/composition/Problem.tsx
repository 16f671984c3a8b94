import FormHelperText from '@mui/material/FormHelperText'

/** What does not fit in a part of the analysis; said to the ear as it appears. */
export const Problem = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text !== undefined && <FormHelperText error>{text}</FormHelperText>}</div>
)
