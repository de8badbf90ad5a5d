// React gives each element a task for the debugger, which takes a tenth of the time of these tests.
Reflect.deleteProperty(console, 'createTask');
