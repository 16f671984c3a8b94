import { MatrixLegend } from './MatrixLegend.tsx'
import { MatrixPlot, type MatrixPlotProps } from './MatrixPlot.tsx'

type SampleMatrixProps = Pick<MatrixPlotProps, 'results' | 'move'>

/** The results matrix with results from anywhere. Default export: a part of other pages, loaded when rendered. */
const SampleMatrix = (props: SampleMatrixProps) => (
  <>
    <MatrixLegend />
    <MatrixPlot {...props} />
  </>
)

export default SampleMatrix
