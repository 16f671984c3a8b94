import { useTheme } from '@mui/material/styles'

const columns = [0, 1, 2, 3, 4]
const rows = [0, 1, 2]

/** The empty matrix, 5 × 3; its middle cell is filled when something exists but was not found. */
export const DashedGrid = ({ isMiddleFilled = false }: { isMiddleFilled?: boolean }) => {
  const { palette } = useTheme().vars
  return (
    <svg width="106" height="62" viewBox="0 0 106 62" fill="none" aria-hidden>
      {rows.flatMap((row) =>
        columns.map((column) =>
          isMiddleFilled && row === 1 && column === 2 ? (
            <circle key="middle" cx="53" cy="31" r="9" fill={palette.text.tertiary} />
          ) : (
            <rect
              key={`${row}-${column}`}
              x={column * 22 + 0.75}
              y={row * 22 + 0.75}
              width="16.5"
              height="16.5"
              rx="4"
              stroke={palette.line.strong}
              strokeWidth="1.5"
              strokeDasharray="3 3"
            />
          ),
        ),
      )}
    </svg>
  )
}
