console.log('soak')
