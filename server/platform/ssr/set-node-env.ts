// React reads NODE_ENV when it is first loaded. Its development checks take three quarters of the rendering time.
process.env.NODE_ENV ??= 'production'
