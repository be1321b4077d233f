// React decides by this, when it is first loaded, whether it checks everything that it is given to draw. Those checks
// are for whoever writes a page, and cost three quarters of the time that rendering one takes.
process.env.NODE_ENV ??= 'production'
