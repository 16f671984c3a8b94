import 'pdfjs-dist/legacy/build/pdf.worker.mjs'

// pdf.js listens by itself once it finds that it runs in a worker.
