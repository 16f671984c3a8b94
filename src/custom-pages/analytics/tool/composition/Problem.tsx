import FormHelperText from '@mui/material/FormHelperText'

/** Error of a part of the analysis. Screen readers announce it when it appears. */
export const Problem = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text !== undefined && <FormHelperText error>{text}</FormHelperText>}</div>
)
