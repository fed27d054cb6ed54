const request = 'jest-light-runner-get-worker-data';
const isResponse = (message) => message?.type === 'jest-light-runner-worker-data';

// The runner answers the first worker that asks for its data to all workers, and forgets them: one that does not listen yet would wait
// for ever. What came early answers its request.
if (process.send && process.env.TINYPOOL_WORKER_ID) {
  let early;
  process.on('message', (message) => {
    if (isResponse(message)) early = message;
  });
  const send = process.send.bind(process);
  process.send = (message, ...others) => {
    if (message !== request || !early) return send(message, ...others);
    setImmediate(() => process.emit('message', early));
    return true;
  };
}
