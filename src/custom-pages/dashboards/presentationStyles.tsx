import GlobalStyles from '@mui/material/GlobalStyles'

/** The menu and the bars above and below the page. */
const frame = 'div:has(> div > main) > :not(div:has(> main)), div:has(> main) > :not(main)'
const actions =
  'main > header > div > div, main > header button, main > [role="group"], [data-acts], [data-kpi-add]'

/** In print (A4, also as a PDF) and in full screen, only the dashboard is visible. */
export const presentationStyles = (
  <GlobalStyles
    styles={{
      'html:fullscreen': { [frame]: { display: 'none !important' } },
      '@page': { size: 'A4', margin: '12mm' },
      '@media print': {
        [`${frame}, ${actions}`]: { display: 'none !important' },
        'div:has(> div > main)': { display: 'block !important', height: 'auto !important' },
        'div:has(> main), main': {
          display: 'block !important',
          margin: '0 !important',
          border: '0 !important',
          boxShadow: 'none !important',
          overflow: 'visible !important',
        },
        '[data-dashboard]': { padding: '12px 0 !important', background: 'none !important' },
      },
    }}
  />
)
