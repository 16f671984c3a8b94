import 'pdfjs-dist/legacy/build/pdf.worker.mjs'

// pdf.js starts to listen when it detects that it runs in a worker.
